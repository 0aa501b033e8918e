import * as v from 'valibot';
import { SHAPES } from '../../pictures/scene.ts';

export const PictureQuery = v.strictObject({
  shape: v.picklist(SHAPES),
  since: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
