/** The rules for names of players, tables and clubs, so that none passes for another, or for the game itself. */
/** Folds a name to what it looks like at a glance: names that fold alike could be mistaken for each other. */
export declare const foldName: (name: string) => string;
/**
 * The form by which names are found, in the database and here: case folded, without accents, in NFKC. Of names in ASCII it is the
 * lower case, which a trigger of the database (`keep_search_form`) relies on.
 */
export declare const searchForm: (name: string) => string;
/** Whether a name could be mistaken for the game's own words. */
export declare const isReserved: (name: string) => boolean;
/** Whether a name has invisible characters, or ones that reverse the text around it. */
export declare const hasHidden: (name: string) => boolean;
/** Whether a program might decode part of a name, as mail programs do with `=?utf-8?q?You?=`, and show something else. */
export declare const isEncoded: (name: string) => boolean;
/** Whether mail programs would turn part of a name into a link. */
export declare const isAddress: (name: string) => boolean;
/** Whether a name would notify everybody in a chat. */
export declare const callsAll: (name: string) => boolean;
/** Whether a name piles marks on a letter until they reach other lines. No script needs four marks without width. */
export declare const isPiled: (name: string) => boolean;
/** The name of a player at a table; a number sets it apart from the others' names if they could be mixed up. */
export declare const seatNameFor: (name: string, others: readonly string[]) => string;
