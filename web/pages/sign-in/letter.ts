import { html, type TemplateResult } from 'lit';

export const letter: TemplateResult = html`<svg class="letter" viewBox="0 0 220 156" aria-hidden="true">
  <g transform="rotate(-5 110 78)">
    <rect x="12" y="18" width="196" height="124" rx="8" fill="var(--paper-3)"></rect>
    <rect x="12" y="14" width="196" height="124" rx="8" fill="var(--paper)"></rect>
    <g fill="none" stroke="var(--ink-3)" stroke-width="2.5" stroke-linecap="round" opacity=".6">
      <path
        d="M96 34q8-6 16 0t16 0t16 0t14 0M96 44q8-6 16 0t16 0t16 0t14 0M96 54q8-6 16 0t16 0t16 0t14 0"
      ></path>
    </g>
    <g transform="translate(164 26) rotate(4)">
      <rect
        width="32"
        height="38"
        rx="2"
        fill="var(--board)"
        stroke="var(--line-strong)"
        stroke-dasharray="2 3"
      ></rect>
      <circle cx="16" cy="11" r="5" fill="var(--seat-0)"></circle>
      <rect x="5" y="21" width="9" height="9" rx="1" fill="var(--seat-1)"></rect>
      <polygon points="23,20 28.5,30 17.5,30" fill="var(--seat-2)"></polygon>
    </g>
    <path
      d="M84 92h76M84 106h92M84 120h52"
      stroke="var(--ink-3)"
      stroke-width="4"
      stroke-linecap="round"
      opacity=".55"
    ></path>
  </g>
</svg>`;
