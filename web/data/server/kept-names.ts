/** The cache that holds the answers to one player is named after them. */
export const ANSWERS = 'answers-';
/** The header that says since when a stored answer was so. */
export const KEPT_AT = 'kept-at';
