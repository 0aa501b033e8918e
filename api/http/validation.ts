import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { malformed } from './problem.ts';

type Target = 'json' | 'query';
interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  message: string;
}

const fieldOf = (issues: readonly Issue[], target: Target): string => {
  const path = issues[0]?.path?.map((step) => String(typeof step === 'object' ? step.key : step)) ?? [];
  return path.join('.') || (target === 'json' ? 'body' : target);
};

/** What is wrong, where the schema has a sentence for it; valibot's own messages are none. */
const sentenceOf = ([issue]: readonly Issue[]): string | undefined =>
  issue?.message.endsWith('.') ? issue.message : undefined;

/** Checks what came in; what does not fit is answered with the name of the field. */
export const valid = <S extends v.GenericSchema, T extends Target>(target: T, schema: S) =>
  validator(target, schema, (result) => {
    if (!result.success) throw malformed(fieldOf(result.error, target), sentenceOf(result.error));
  });
