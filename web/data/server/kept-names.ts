export const ANSWERS = 'answers-';
/** The header that says since when a stored answer was so. */
export const KEPT_AT = 'kept-at';
