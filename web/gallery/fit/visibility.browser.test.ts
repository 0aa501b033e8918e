import { expect, test } from 'vitest';
import '../../tokens.css';
import '../../base.css';
import { matchMisfits } from './misfits.ts';
import { WINDOWS } from './windows.ts';

/** The faults that a piece of a page has, of those that say a word: the news, unless told. */
const faultsOf = (markup: string, word = 'News'): string[] => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; inset: 20px auto auto 20px; font: 16px/1.2 sans-serif; z-index: 9';
  host.innerHTML = markup;
  const faults = matchMisfits(WINDOWS[0]!).filter((fault) => fault.includes(word));
  host.remove();
  return faults;
};

const button = ({ top, lid = 0 }: { top: number; lid?: number }): string => {
  const place = 'position: fixed; left: 20px; width: 80px; padding: 0; border: 0; z-index: 9';
  return `<button style="${place}; top: ${top}px; height: 44px">News</button>
    <div style="${place}; top: ${top + 44 - lid}px; height: ${lid}px"></div>`;
};

test('a target is as large as a finger meets it, and a pixel lost to rounding is none', () => {
  for (const top of [100, 100.3, 100.5, 100.8]) expect(faultsOf(button({ top }))).toEqual([]);
  expect(faultsOf(button({ top: 100, lid: 6 }))).toEqual(['below 44 px (page): News, met on 44 × 38']);
});

test('a text is whole, or scrolls', () => {
  const box = 'width: 60px; white-space: nowrap; overflow';
  expect(faultsOf(`<p style="width: 200px">News of today</p>`)).toEqual([]);
  expect(faultsOf(`<p style="${box}: auto">News of today</p>`)).toEqual([]);
  expect(faultsOf(`<p style="${box}: hidden; text-overflow: ellipsis">News of today</p>`)).toEqual([
    'cut short (page): News of today',
  ]);
  expect(faultsOf(`<div style="height: 25px; overflow: hidden"><p>Old</p><p>News</p></div>`)).toEqual([
    'cut off (page): News',
  ]);
  expect(faultsOf(`<p style="position: fixed; left: -30px">News</p>`)).toContain('cut off (page): News');
});

test('words of a seat stay within its sides, though its list scrolls', () => {
  const seat = (width: number): string[] =>
    faultsOf(`<ol class="seats" style="overflow: auto; width: 90px; padding: 0; margin: 0">
      <li class="seat"><p class="chip" style="width: ${width}px; margin: 0">News</p></li></ol>`);
  expect(seat(80)).toEqual([]);
  expect(seat(120)).toEqual(['too wide (seats .chip): News']);
});

test('a text may lie under a clear box, but not under paint or other letters', () => {
  const over = 'position: absolute; inset: 0; margin: 0';
  const under = (lid: string): string[] =>
    faultsOf(`<div style="position: relative"><p style="margin: 0">News</p>${lid}</div>`);
  expect(under(`<div style="${over}"></div>`)).toEqual([]);
  expect(under(`<div style="${over}; background: rgb(0 0 0 / 10%)"></div>`)).toEqual([]);
  expect(under(`<div class="lid" style="${over}; background: red; pointer-events: none"></div>`)).toEqual([
    'covered (page): News, by div.lid',
  ]);
  expect(under(`<p style="${over}">Talk</p>`)).toEqual(['covered (page): News, by p “Talk”']);
  expect(under(`<p style="${over}; padding-left: 60px">Talk</p>`)).toEqual([]);
});

test('things of a stack may lie on one another', () => {
  const lid = '<div style="position: absolute; inset: 0; background: red"></div>';
  expect(faultsOf(`<div data-stack style="position: relative"><p>News</p>${lid}</div>`)).toEqual([]);
});

test('a cell of the board is large enough, whole, and in reach', () => {
  const stage = (inside: string): string[] => faultsOf(`<section class="stage">${inside}</section>`);
  const cell = (css: string): string => `<i data-cell aria-label="News" style="display: block; ${css}"></i>`;
  expect(stage(cell('width: 24px; height: 40px; background: green'))).toEqual([]);
  expect(stage(cell('width: 20px; height: 40px'))).toEqual(['a small cell (stage): News, 20 × 40']);
  expect(
    stage(`<div style="overflow: hidden; height: 30px">${cell('width: 40px; height: 40px')}</div>`),
  ).toEqual(['a cell cut off (stage): News']);
  expect(
    stage(`<div style="overflow: auto; height: 30px">${cell('width: 40px; height: 40px')}</div>`),
  ).toEqual([]);
});

test('a card keeps its ratio', () => {
  const card = (css: string): string => `<p class="card" style="aspect-ratio: 2 / 3; ${css}"></p>`;
  expect(faultsOf(card('width: 60px'), 'ratio')).toEqual([]);
  expect(faultsOf(card('width: 90px; height: 50px'), 'ratio')).toEqual([
    'out of its ratio (page .card): 90 × 50 for 2 / 3',
  ]);
});
