const OPENERS = /^(?:The|A|An|All|Everyone|Nobody|Fare)\b/;

/** A sentence as it goes on after "Meanwhile,": its first word small again, unless it is a name. */
export const goOn = (sentence: string): string => sentence.replace(OPENERS, (word) => word.toLowerCase());
