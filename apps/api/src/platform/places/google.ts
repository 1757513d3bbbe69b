/** Google Places (New): autocomplete for the search, details for the chosen place. https://developers.google.com/maps/documentation/places */
import { z } from 'zod';
import { PermanentRejection } from '../outside/call';
import { getForText, postForText } from '../outside/http';
import { maxAnswerBytes, parseAnswer, service } from './answer';
import type { Place, Places } from './port';
import { zoneOf } from './zone-of';

const googlePlacesUrl = 'https://places.googleapis.com';

const suggestions = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional() }))
    .default([]),
});
const details = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(z.object({ shortText: z.string().default(''), types: z.array(z.string()).default([]) })).default([]),
});

const idPattern = /^[\w-]{1,400}$/;

interface GooglePlacesOptions {
  key: string;
  callMilliseconds: number;
  url?: string;
}

export function createGooglePlaces({ key, callMilliseconds, url = googlePlacesUrl }: GooglePlacesOptions): Places {
  const call = { service, milliseconds: callMilliseconds, maxBytes: maxAnswerBytes };
  const headers = { 'x-goog-api-key': key };
  return {
    async search(text) {
      const answer = await postForText({
        ...call,
        url: `${url}/v1/places:autocomplete`,
        headers,
        body: JSON.stringify({ input: text, languageCode: 'en' }),
      });
      return parseAnswer(suggestions, answer).suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return [];
        return [{ placeId: placePrediction.placeId, label: placePrediction.text.text, countryCode: null, timeZone: null }];
      });
    },
    async find(placeId) {
      if (!idPattern.test(placeId)) return undefined;
      try {
        const answer = await getForText({
          ...call,
          url: `${url}/v1/places/${placeId}?languageCode=en`,
          headers: { ...headers, 'x-goog-fieldmask': 'id,formattedAddress,location,addressComponents' },
        });
        return present(placeId, parseAnswer(details, answer));
      } catch (error) {
        if (error instanceof PermanentRejection) return undefined;
        throw error;
      }
    },
  };
}

/** Keeps the id that the caller chose. Google can answer with a newer id of the same place. */
function present(placeId: string, { formattedAddress, location, addressComponents }: z.output<typeof details>): Place {
  const country = addressComponents.find(({ types }) => types.includes('country'))?.shortText;
  return {
    placeId,
    label: formattedAddress.slice(0, 500),
    countryCode: country?.length === 2 ? country : null,
    timeZone: zoneOf(location.latitude, location.longitude),
  };
}
