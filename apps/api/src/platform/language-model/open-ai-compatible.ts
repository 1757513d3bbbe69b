/** Any service that speaks OpenAI's chat completions with structured outputs: OpenAI's own, vLLM, Ollama and their like. */
import type { LanguageModel } from './port';

/** A long text takes a model about that long. */
const answerMilliseconds = 60_000;
const mostAnswerBytes = 1_000_000;

export interface OpenAiCompatibleOptions {
  /** Such as https://api.openai.com/v1. */
  url: string;
  /** Undefined where the service asks for none. */
  key: string | undefined;
  /** The model's name at the service. */
  model: string;
}

export function createOpenAiCompatible({ url, key, model }: OpenAiCompatibleOptions): LanguageModel {
  return {
    async ask({ instructions, material, answer }) {
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: JSON.stringify(material) },
          ],
          response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The language model answered ${response.status}`);
      }
      return readAnswer(parsed(await readText(response)));
    },
  };
}

/** What the first choice says; a choice that was cut off or refused says nothing whole. */
function readAnswer(completion: unknown): unknown {
  const [choice] = (completion as { choices?: Choice[] } | null)?.choices ?? [];
  if (choice?.finish_reason !== 'stop' || typeof choice.message?.content !== 'string')
    throw new Error(`The language model gave no whole answer: ${String(choice?.finish_reason).slice(0, 40)}`);
  return parsed(choice.message.content);
}

/** The message of the language's own error would carry what was said into the log. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The language model answered something else than JSON');
  }
}

interface Choice {
  finish_reason?: unknown;
  message?: { content?: unknown };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) throw new Error('The language model answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
