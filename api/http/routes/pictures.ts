import { Hono } from 'hono';
import * as v from 'valibot';
import { SHAPES } from '../../../db/closed-lists.ts';
import { Picture } from '../../contract/match.ts';
import { PictureQuery } from '../../contract/requests.ts';
import { Seq } from '../../contract/scalars.ts';
import { isPictureKey } from '../../pictures/address.ts';
import { drawOnce, lidOf, pictureOfMoment } from '../../pictures/picture.ts';
import { describe } from '../openapi.ts';
import { notFound } from '../../contract/problem.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { secretsOf } from '../../context.ts';
import type { AppContext, AppEnv } from '../session.ts';
import { valid } from '../validation.ts';

const DrawnQuery = v.strictObject({
  shape: v.picklist(SHAPES),
  since: Seq,
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** The picture at an address never changes. */
const FOR_GOOD = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin', // mail shows it on other sites
  'x-robots-tag': 'noindex',
};

/** Whether the asker's network is within its limit of drawn pictures. */
const isWithinCeiling = (c: AppContext): Promise<boolean> =>
  enforceRateLimit(c, 'PICTURE_LIMIT').then(
    () => true,
    () => false,
  );

/** Pictures of boards, for mail, link previews, and players to send. */
export const pictureRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/picture',
    describe({
      tag: 'play',
      summary: 'Where a picture of a moment is, to send to somebody',
      description:
        'The board after entry `seq` as the table saw it, with what happened after `since` marked. Whoever has the `path` can open it, without a session. `isBoard` is false where this service draws no boards: then it is the lid of the box.',
      answer: Picture,
      problems: ['malformed', 'not-found'],
    }),
    valid('query', PictureQuery),
    async (c) => {
      const query = { ...c.req.valid('query'), id: c.req.param('id'), hash: c.var.hash };
      return c.json(await pictureOfMoment(c.var.context, query));
    },
  )
  .get(
    '/matches/:id/picture/:file',
    describe({
      tag: 'play',
      summary: 'A picture of the board as the table saw it (`<seq>.png`)',
      description:
        'Mail and link previews contain these addresses; `key` is the service’s signature. Needs no session. If the picture can’t be drawn right now, or this service draws none, it redirects (302) to the box lid, which must not be cached.',
      status: 200,
      problems: ['malformed', 'not-found'],
      limits: ['PICTURE_LIMIT'],
    }),
    valid('query', DrawnQuery),
    async (c) => {
      const { context } = c.var;
      const { shape, since, key } = c.req.valid('query');
      const [, seq] = /^(0|[1-9]\d{0,6})\.png$/.exec(c.req.param('file')) ?? [];
      const wanted = { match: c.req.param('id'), seq: Number(seq), since, shape };
      if (seq === undefined || !isPictureKey(secretsOf(context.env), wanted, key)) throw notFound();
      const address = `https://cache.meanwhile.invalid/picture/${key}`;
      const kept = await context.cache?.match(address).catch(() => undefined); // a broken cache delays nobody
      if (kept) return new Response(kept.body, { headers: FOR_GOOD });
      const isCalm = await isWithinCeiling(c);
      const drawn = isCalm ? await drawOnce(context, wanted, { address, headers: FOR_GOOD }) : undefined;
      if (!drawn) return c.redirect(await lidOf(context, wanted.match), 302);
      return new Response(drawn, { headers: FOR_GOOD });
    },
  );
