/** The sheet of palettes. */
export const PALETTES = '/palettes.css';

/** Gives the document that sheet, as `index.html` does where a palette has been chosen. */
export const addPalettes = (): void => {
  if (document.head.querySelector(`link[href="${PALETTES}"]`)) return;
  document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${PALETTES}">`);
};
