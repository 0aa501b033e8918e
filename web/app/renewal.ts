import { keep, take } from '../common/kept.ts';

/** The script that the page began with; its name changes with every deploy that changes anything. */
const ENTRY = new URL(import.meta.url).pathname;
