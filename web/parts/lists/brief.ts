/** The most letters that people read in passing. */
const BRIEF = 52;

/** A sentence for a caption: a long one is cut after a clause, with an ellipsis. */
export const brief = (words: string): string => {
  if (words.length <= BRIEF) return words;
  const end = Math.max(words.lastIndexOf('; ', BRIEF), words.lastIndexOf(', ', BRIEF));
  return end > 0 ? `${words.slice(0, end)}…` : words;
};
