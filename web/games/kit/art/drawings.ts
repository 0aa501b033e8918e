import { svg } from 'lit';
import type { Art } from './base.ts';

const PART = /<(svg|symbol) id="([\w-]+)"[^>]*>(.*?)<\/\1>/gs;
const USE = /<use href="#([\w-]+)"([^>]*?) ?\/>/g;
/** Attributes of the sheet itself, which its parts inherit. */
const INHERITED = /viewBox="[^"]*"([^>]*)>/;

const moved = (attributes: string): string =>
  attributes.replace(/ x="(.*?)" y="(.*?)"/, ' transform="translate($1 $2)"');

/** A template without holes, as Lit renders it here and `web/pictures` in the Worker. */
const template = (markup: string): Art => svg(Object.assign([markup], { raw: [markup] }));

/**
 * Draws what a sheet, `art/*.svg`, has under an id; throws if it has nothing. What a picture uses stands in it then: a page may
 * hold many copies, and ids aren't found from within a shadow root.
 */
export const drawingsIn = <Id extends string = string>(sheet: string): ((id: Id) => Art) => {
  const [, inherited] = INHERITED.exec(sheet)!;
  const parts = new Map([...sheet.matchAll(PART)].map(([, , id, inner]) => [id!, inner!]));
  const markupOf = (id: string): string => {
    const inner = parts.get(id);
    if (inner === undefined) throw new RangeError(`no picture of ${id}`);
    return inner.replace(USE, (_, used: string, where: string) => `<g${moved(where)}>${markupOf(used)}</g>`);
  };
  const drawn = new Map<string, Art>();
  return (id) => {
    const art = drawn.get(id) ?? template(`<g${inherited}>${markupOf(id)}</g>`);
    drawn.set(id, art);
    return art;
  };
};
