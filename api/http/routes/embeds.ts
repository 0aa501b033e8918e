import { Hono } from 'hono';
import { notFound } from '../../contract/problem.ts';
import { Oembed, OembedQuery } from '../../contract/foreign.ts';
import { moduleOf } from '../../context.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';
import { previewBoard, lidPath } from '../../pictures/picture.ts';
import { findShared } from '../embed/embed.ts';
import { describe } from '../openapi.ts';
import type { AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** Of the frame, in pixels: what suits a column of text, and the least that a board is good for. */
const WIDTH = { preset: 640, least: 280 };
const HEIGHT = { preset: 600, least: 320 };

const fit = (most: number | undefined, { preset, least }: typeof WIDTH): number =>
  Math.max(Math.min(most ?? preset, preset), least);

/** The match and moment in an address of a match page, with or without an entry. */
const momentIn = (text: string, origin: string): { id: string; at: string | undefined } | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, id] = /^\/(?:embed\/)?matches\/([0-9a-z]{12})$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.origin !== origin || id === undefined) return undefined;
  const at = url.searchParams.get('at') ?? url.hash.slice(1);
  return { id, at: /^\d{1,7}$/.test(at) ? at : undefined };
};

/** What other sites show of a match (oembed.com). */
export const embedRoutes = new Hono<AppEnv>().get(
  '/oembed',
  describe({
    tag: 'matches',
    access: 'none',
    summary: 'A finished public match as oEmbed: a frame for another site',
    description:
      '`url` is the address of a match on this site, also of a moment (`#41` or `?at=41`). Any other match is `not-found`. The session plays no part.',
    answer: Oembed,
    problems: ['malformed', 'not-found'],
  }),
  valid('query', OembedQuery),
  async (c) => {
    const { context } = c.var;
    const { url, maxwidth, maxheight } = c.req.valid('query');
    const origin = new URL(context.env.ORIGIN).origin;
    const moment = momentIn(url, origin);
    if (!moment) throw notFound();
    const match = await findShared(context, moment.id);
    const title = `${moduleOf(context, match.game).text.name} on Meanwhile`;
    const [width, height] = [fit(maxwidth, WIDTH), fit(maxheight, HEIGHT)];
    const src = `${origin}/embed/matches/${match.id}${moment.at ? `?at=${moment.at}` : ''}`;
    const answer: Oembed = {
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
    return c.json(answer, 200, { 'cache-control': 'public, max-age=300' });
  },
);
