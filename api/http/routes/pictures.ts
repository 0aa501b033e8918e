import type * as v from 'valibot';
import type { DrawnQuery } from '../../contract/requests.ts';
import { isPictureKey } from '../../pictures/address.ts';
import { drawOnce, lidOf } from '../../pictures/picture.ts';
import { notFound } from '../../contract/problem.ts';
import { enforceRateLimit } from '../rate-limit.ts';
import { secretsOf } from '../../context.ts';
import type { AppContext } from '../session.ts';

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

/** A picture of a board at an address that the service signed; the box's lid where it can't be drawn right now. */
export const answerPicture = async (
  c: AppContext,
  { id, file }: { id: string; file: string },
  { shape, since, key }: v.InferOutput<typeof DrawnQuery>,
): Promise<Response> => {
  const { context } = c.var;
  const [, seq] = /^(0|[1-9]\d{0,6})\.png$/.exec(file) ?? [];
  const wanted = { match: id, seq: Number(seq), since, shape };
  if (seq === undefined || !isPictureKey(secretsOf(context.env), wanted, key)) throw notFound();
  const address = `https://cache.meanwhile.invalid/picture/${key}`;
  const kept = await context.cache?.match(address).catch(() => undefined); // a broken cache delays nobody
  if (kept) return new Response(kept.body, { headers: FOR_GOOD });
  const isCalm = await isWithinCeiling(c);
  const drawn = isCalm ? await drawOnce(context, wanted, { address, headers: FOR_GOOD }) : undefined;
  if (!drawn) return c.redirect(await lidOf(context, wanted.match), 302);
  return new Response(drawn, { headers: FOR_GOOD });
};
