import type * as v from 'valibot';
import { notFound } from '../../contract/problem.ts';
import type { Oembed, OembedQuery } from '../../contract/foreign.ts';
import { moduleOf, type RequestContext } from '../../context.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';
import { wordsIn } from '../../words/words.ts';
import { previewBoard, lidPath } from '../../pictures/picture.ts';
import { findShared } from './embed.ts';

/** Of the frame, in pixels: what suits a column of text, and the least that a board is good for. */
const WIDTH = { preset: 640, least: 280 };
const HEIGHT = { preset: 600, least: 320 };

const fit = (most: number | undefined, { preset, least }: typeof WIDTH): number =>
  Math.max(Math.min(most ?? preset, preset), least);

const momentIn = (text: string, origin: string): { id: string; at: string | undefined } | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, id] = /^\/(?:embed\/)?matches\/([0-9a-z]{12})$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.origin !== origin || id === undefined) return undefined;
  const at = url.searchParams.get('at') ?? url.hash.slice(1);
  return { id, at: /^\d{1,7}$/.test(at) ? at : undefined };
};

export const findEmbed = async (
  context: RequestContext,
  { url, maxwidth, maxheight }: v.InferOutput<typeof OembedQuery>,
): Promise<Oembed> => {
  const origin = new URL(context.env.ORIGIN).origin;
  const moment = momentIn(url, origin);
  if (!moment) throw notFound();
  const match = await findShared(context, moment.id);
  const { text } = moduleOf(context, match.game);
  const title = wordsIn(text.language).pages.frame.title(text.name);
  const [width, height] = [fit(maxwidth, WIDTH), fit(maxheight, HEIGHT)];
  const src = `${origin}/embed/matches/${match.id}${moment.at ? `?at=${moment.at}` : ''}`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Meanwhile',
    provider_url: origin,
    title,
    cache_age: 3600,
    thumbnail_url: origin + (previewBoard(context, match) ?? lidPath(match.game)),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width,
    height,
    html: `<iframe src="${src}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  };
};
