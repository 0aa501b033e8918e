/** More than any match comes near: so reading a file, and drawing it, stays cheap. */
export declare const MOST: {
    readonly bytes: 20000000;
    readonly entries: 5000;
    /** Levels of lists and objects in the file. */
    readonly depth: 16;
    /** Characters of a text. */
    readonly text: 1000;
    /** What a number may be, above zero or below. */
    readonly number: 10000;
    /** Values of one event, or of a state. */
    readonly values: 20000;
    /** Values of all states together. */
    readonly past: 5000000;
    /** Entries in a row that can be taken back. */
    readonly undoable: 200;
    /** Times that the operator took the match back. */
    readonly rewinds: 50;
};
/** A name that every object has finds something in a table of names where nothing was put. */
export declare const isInherited: (name: string) => boolean;
/** Whether a text has characters that reverse or isolate the text around them. */
export declare const turnsText: (text: string) => boolean;
/** Whether no list or object of a piece of JSON is nested too deep, and no text too long to be meant or hard to read. */
export declare const isShallow: (value: unknown, depth?: number) => boolean;
/** The number of values in it, itself included; Infinity if a number is too large, or a name one that every object has. */
export declare const sizeOf: (value: unknown) => number;
