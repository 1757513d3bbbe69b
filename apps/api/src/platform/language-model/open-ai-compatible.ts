/** Any service with OpenAI's chat completions and structured outputs, such as OpenAI, vLLM or Ollama. */
import { postForText } from '../outside/http';
import type { LanguageModel } from './port';

const answerMilliseconds = 60_000;
const service = 'The language model';
const maxAnswerBytes = 1_000_000;

interface OpenAiCompatibleOptions {
  /** Such as https://api.openai.com/v1. */
  url: string;
  /** Undefined if the service needs no key. */
  key: string | undefined;
  /** The model's name at the service. */
  model: string;
  /** Time limit of one answer. A model needs about a minute for a long text. */
  callMilliseconds?: number;
}

export function createOpenAiCompatible({ url, key, model, callMilliseconds = answerMilliseconds }: OpenAiCompatibleOptions): LanguageModel {
  return {
    async ask({ instructions, material, answer }) {
      const text = await postForText({
        service,
        url: `${url}/chat/completions`,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: JSON.stringify(material) },
          ],
          response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
        }),
        milliseconds: callMilliseconds,
        maxBytes: maxAnswerBytes,
      });
      return readAnswer(parsed(text));
    },
  };
}

/** The content of the first choice. Throws if the choice is incomplete or refused. */
function readAnswer(completion: unknown): unknown {
  const [choice] = (completion as { choices?: Choice[] } | null)?.choices ?? [];
  if (choice?.finish_reason !== 'stop' || typeof choice.message?.content !== 'string')
    throw new Error(`The language model gave no whole answer: ${String(choice?.finish_reason).slice(0, 40)}`);
  return parsed(choice.message.content);
}

/** Parses JSON. The message of JSON.parse would copy the answer into the log, so it is replaced. */
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
