import type { BaseIssue } from 'valibot';

type Issue = BaseIssue<unknown>;

const fieldIn = ({ expected }: Issue): string => {
  if (expected === 'never') return 'there is no such field';
  return expected === 'Object' ? 'an object' : 'it is required';
};

/** Valibot's `("a" | "b")` as words. */
const choicesIn = (issue: Issue): string => {
  if (issue.expected === 'Object') return fieldIn(issue);
  const choices = (issue.expected ?? '').replaceAll(/[()]/g, '').split(' | ');
  return `${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}`;
};

/** What fits, by the kind of check that failed. */
const ALLOWED: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'text',
  number: () => 'a number',
  boolean: () => 'true or false',
  array: () => 'a list',
  strict_tuple: ({ expected }) => (expected === 'never' ? 'no further entries' : 'a list'),
  record: () => 'an object',
  object: fieldIn,
  loose_object: fieldIn,
  strict_object: fieldIn,
  picklist: choicesIn,
  literal: choicesIn,
  variant: choicesIn,
  integer: () => 'a whole number',
  min_value: ({ requirement }) => `at least ${String(requirement)}`,
  max_value: ({ requirement }) => `at most ${String(requirement)}`,
  min_code_points: ({ requirement }) => `at least ${String(requirement)} characters`,
  max_code_points: ({ requirement }) => `at most ${String(requirement)} characters`,
  min_length: ({ requirement }) => `at least ${String(requirement)} entries`,
  max_length: ({ requirement }) => `at most ${String(requirement)} entries`,
  email: () => 'an email address',
  iso_timestamp: () => 'a time such as 2026-11-20T08:00:00Z',
  regex: ({ requirement }) => `text that matches ${(requirement as RegExp).source}`,
};

/** The path of an issue, such as `pace.turn`; empty for the whole. */
export const pathOf = ({ path }: Issue): string => (path ?? []).map(({ key }) => String(key)).join('.');

/** What an issue says would have fit: the schema's own sentence, or the limit, the values or the form that it checks. */
const allowedBy = (issue: Issue): string => {
  if (issue.message.endsWith('.')) return issue.message;
  if (issue.type !== 'union')
    return ALLOWED[issue.type]?.(issue) ?? `expected ${issue.expected ?? 'another'}`;
  const ways = (issue.issues ?? []).map((one) => {
    const at = pathOf(one);
    return `${at && `"${at}": `}${allowedBy(one)}`;
  });
  return [...new Set(ways)].join(', or ');
};

/** A sentence about what would have fit in a field. */
export const sayAllowed = (field: string, issue: Issue): string => {
  const allowed = allowedBy(issue);
  return allowed.endsWith('.') ? allowed : `Check "${field}": ${allowed}.`;
};
