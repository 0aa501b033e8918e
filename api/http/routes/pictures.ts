import { Hono } from 'hono';
import { isPictureKey } from '../../pictures/address.ts';
import { drawOnce, lidOf } from '../../pictures/picture.ts';
import { describe } from '../openapi.ts';
import { notFound } from '../problem.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { PictureQuery } from '../schemas/picture.ts';
import type { AppContext, AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

/** The picture at an address never changes. */
const FOR_GOOD = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin', // mail shows it on other sites
  'x-robots-tag': 'noindex',
};

/** Whether the asker's network is within its limit of drawn pictures. */
const isWithinCeiling = (c: AppContext): Promise<boolean> =>
  enforceRateLimit(c, c.var.context.env.PICTURE_LIMIT).then(
    () => true,
    () => false,
  );

/** Pictures of boards, for mail and link previews. */
export const pictureRoutes = new Hono<AppEnv>().get(
  '/matches/:id/picture/:file',
  describe({
    tag: 'play',
    summary: 'A picture of the board as the table saw it (`<seq>.png`)',
    description:
      'At addresses that mail and the previews of links hold: `key` is the service’s own signature under all of it. Needs no session. Where it isn’t drawn yet and can’t be at once, or no boards are drawn, it leads to the lid of the box (302), which is not to be kept.',
    status: 200,
    problems: ['malformed', 'not-found'],
  }),
  valid('query', PictureQuery),
  async (c) => {
    const { context } = c.var;
    const { shape, since, key } = c.req.valid('query');
    const [, seq] = /^(0|[1-9]\d{0,6})\.png$/.exec(c.req.param('file')) ?? [];
    const wanted = { match: c.req.param('id'), seq: Number(seq), since, shape };
    if (seq === undefined || !isPictureKey(context.env.SECRET, wanted, key)) throw notFound();
    const address = `https://cache.meanwhile.invalid/picture/${key}`;
    const kept = await context.cache?.match(address).catch(() => undefined); // a broken cache delays nobody
    if (kept) return new Response(kept.body, { headers: FOR_GOOD });
    const isCalm = await isWithinCeiling(c);
    const drawn = isCalm ? await drawOnce(context, wanted, { address, headers: FOR_GOOD }) : undefined;
    if (!drawn) return c.redirect(await lidOf(context, wanted.match), 302);
    return new Response(drawn, { headers: FOR_GOOD });
  },
);
