import content from './content.json' with { type: 'json' };

/** The languages of the cards; adding one means adding names to the data. */
export const LANGUAGES = ['English', 'German'] as const;
export type Language = (typeof LANGUAGES)[number];
export const TONGUES: Readonly<Record<Language, string>> = { English: 'en', German: 'de' };

/** What a location can be like, and what a text or an emoji can be about. */
// prettier-ignore
export const TRAITS = [
  'water', 'animals', 'plants', 'outdoors', 'height', 'cold', 'hot', 'light', 'dark',
  'loud', 'quiet', 'smell', 'crowd', 'children', 'love', 'death', 'faith', 'old', 'learning',
  'art', 'music', 'play', 'sport', 'speed', 'travel', 'waiting', 'machines', 'work', 'money',
  'style', 'food', 'drink', 'health', 'sleep', 'danger',
] as const;
export type Trait = (typeof TRAITS)[number];

/** The strength of each trait, from 1 (slight) to 3 (dominant); absent means none. */
export type Traits = { readonly [T in Trait]?: number | undefined };

interface Entry {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly traits: Traits;
}
export type Location = Entry;
/** A text's traits are what it asks about, in either direction: 'Too loud' is also about quiet places. */
export type Text = Entry;
export interface Emoji extends Entry {
  readonly character: string;
}

export const LOCATIONS: readonly Location[] = content.locations;
export const TEXTS: readonly Text[] = content.texts;
export const EMOJIS: readonly Emoji[] = content.emojis;

const finder = <E extends Entry>(entries: readonly E[]): ((id: string) => E) => {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (id) => {
    const entry = known.get(id);
    if (!entry) throw new RangeError(`nothing is called ${id}`);
    return entry;
  };
};

export const locationOf = finder(LOCATIONS);
export const textOf = finder(TEXTS);
export const emojiOf = finder(EMOJIS);

const weights = (traits: Traits): [Trait, number][] => Object.entries(traits) as [Trait, number][];
const length = (traits: Traits): number => Math.hypot(...weights(traits).map(([, weight]) => weight));

const SHARPEST = 4;

/** From 0 (not at all) to 1. What the text asks about counts up to four times as much as the other traits. */
export const fit = (emoji: Emoji, text: Text, location: Location): number => {
  const shared = weights(emoji.traits).reduce(
    (sum, [trait, weight]) => sum + weight * (location.traits[trait] ?? 0) * (1 + (text.traits[trait] ?? 0)),
    0,
  );
  return shared / (SHARPEST * length(emoji.traits) * length(location.traits));
};
