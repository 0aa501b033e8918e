/** Every element under a root, through all shadow roots. */
export const deepElements = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...deepElements(element.shadowRoot)] : [element],
  );

export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node instanceof Text)
    .map(({ data }) => data)
    .join('')
    .trim();

/** All words under a node, through all shadow roots, in their order. */
export const deepText = (root: Node): string => {
  const parts = [...((root as Partial<Element>).shadowRoot?.childNodes ?? []), ...root.childNodes];
  const words = parts.map((node) => (node instanceof Text ? node.data : deepText(node)));
  return words.join(root instanceof Element ? '' : ' ').replaceAll(/\s+/g, ' ');
};

/** Wraps every text as a browser's translator does: another text in two `<font>` takes its place. */
export const translate = (root: ParentNode): void => {
  for (const within of [root, ...deepElements(root).flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (isTranslated(text)) text.replaceWith(inFonts(text.data));
  }
};

const isTranslated = ({ data, parentElement }: Text): boolean =>
  data.trim() !== '' && !parentElement?.closest('[translate="no"], head, style, script, textarea, font');

const inFonts = (words: string): Element => {
  const fonts = [document.createElement('font'), document.createElement('font')];
  fonts[0]!.append(fonts[1]!);
  fonts[1]!.append(words);
  return fonts[0]!;
};

/** The element around another, across shadow roots and slots. */
export const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

export const deepClosest = (element: Element, fits: (element: Element) => boolean): Element | null => {
  let at: Element | null = element;
  while (at && !fits(at)) at = around(at);
  return at;
};

/** Only for screen readers. */
const isUnseen = (element: Element): boolean =>
  element.matches('.vh') || element.clientWidth === 1 || getComputedStyle(element).clipPath === 'inset(50%)';
/** Whether content cut off in it can be scrolled to or ends in an ellipsis. */
const keepsIn = (element: Element): boolean => {
  const { overflowX, textOverflow } = getComputedStyle(element);
  return element !== document.body && (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis');
};

export const isDrawn = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !deepClosest(element, isUnseen);

/** Whether its words are cut off without an ellipsis or a way to scroll. */
const isClipped = (element: HTMLElement): boolean => {
  if (element.clientWidth === 0) return false;
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  const isCut = (overflow: string, room: number, needed: number): boolean =>
    (overflow === 'hidden' || overflow === 'clip') && needed > room + 1;
  if (isCut(overflowX, element.clientWidth, element.scrollWidth)) return textOverflow !== 'ellipsis';
  return isCut(overflowY, element.clientHeight, element.scrollHeight);
};

const isOutside = (element: HTMLElement): boolean => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
};

/** What does not fit on the page: it scrolls sideways, or words are cut off or beyond its edge. */
export const misfits = (elements = deepElements(document.body)): string[] => {
  const drawn = elements.filter((element) => ownText(element) !== '').filter(isDrawn);
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(isWide ? ['the page scrolls to the side'] : []),
    ...drawn.filter(isClipped).map((element) => `cut off: ${ownText(element)}`),
    ...drawn
      .filter((element) => isOutside(element) && !deepClosest(element, keepsIn))
      .map((element) => `beyond the edge: ${ownText(element)}`),
  ];
};
