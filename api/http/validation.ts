import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { malformed } from './problem.ts';

type Target = 'json' | 'query';
interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const fieldOf = (issues: readonly Issue[], target: Target): string => {
  const path = issues[0]?.path?.map((step) => String(typeof step === 'object' ? step.key : step)) ?? [];
  return path.join('.') || (target === 'json' ? 'body' : target);
};

/** Checks what came in; what does not fit is answered with the name of the field. */
export const valid = <S extends v.GenericSchema, T extends Target>(target: T, schema: S) =>
  validator(target, schema, (result) => {
    if (!result.success) throw malformed(fieldOf(result.error, target));
  });
