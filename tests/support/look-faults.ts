import type { Page } from 'playwright-core';

/** The sizes of the theme, in px; a chart's and the public site's great heading have their own. */
const sizes = [12, 14, 16, 18, 26];
const radii = [0, 4, 8];

/** What may be smaller than a thumb, with the reason. */
const smallTargets = [
  // A word within a sentence or a table's cell: the line gives its height.
  'p a',
  'td a',
  'td button.bp-row-button',
  '.mantine-Text-root a',
  // The row or card around it is the target.
  '.bp-person h2 a',
  '.bp-row-card-name a',
  '.bp-row-card-name button',
  // The whole label is the target of its box.
  'input[type=checkbox]',
  'input[type=radio]',
  // Twelve months at a glance; the month's view has room.
  '.bp-year button',
  // Within a field of 44 px.
  '.mantine-PillsInputField-field',
  '.mantine-Input-section button',
  '.mantine-Pill-remove',
  // The trail of the page and its way back are on one line, apart from all else.
  '.mantine-Breadcrumbs-root a',
  '.bp-crumbs a',
  '.bp-back',
  '.bp-skip',
];

type Limits = { sizes: number[]; radii: number[]; smallTargets: string[] };

function measure({ sizes: allowedSizes, radii: allowedRadii, smallTargets: small }: Limits): string[] {
  const faults = new Set<string>();
  const nameOf = (at: Element) =>
    `${at.tagName.toLowerCase()}.${(at.getAttribute('class') ?? '')
      .split(' ')
      .filter((one) => !one.startsWith('m_'))
      .join('.')}`;
  const isOwn = (at: Element) =>
    // The GPA of a child's card and of a result is the one great figure of its page.
    at.closest('.bp-result-gpa, .bp-person-figure strong') !== null ||
    at.closest('svg, .bp-chart, .mantine-Avatar-root, .bp-letter-mark, .bp-hidden, iframe') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set<Element>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.parentElement;
    if (!at || seen.has(at) || !node.nodeValue?.trim() || !at.checkVisibility() || isOwn(at)) continue;
    seen.add(at);
    const style = getComputedStyle(at);
    const size = Number.parseFloat(style.fontSize);
    if (size > 0 && !allowedSizes.some((one) => Math.abs(one - size) < 0.1))
      faults.add(`font size ${size} px: ${nameOf(at)}`);
    // Text whose signs are cut off above or below.
    const box = at.closest('button, a, label, [role=tab], .mantine-Badge-root, h1, h2, h3') ?? at;
    const hides = getComputedStyle(at).overflowY !== 'visible' && at.clientHeight > 0;
    const isClamped = !['', 'none'].includes(getComputedStyle(at).webkitLineClamp);
    if (hides && !isClamped && at.scrollHeight > at.clientHeight + 1 && box !== at)
      faults.add(
        `cut off by ${at.scrollHeight - at.clientHeight} px: ${nameOf(at)} “${node.nodeValue.trim().slice(0, 30)}”`,
      );
  }
  for (const at of document.body.querySelectorAll('*')) {
    if (isOwn(at) || !at.checkVisibility()) continue;
    const style = getComputedStyle(at);
    const radius = Number.parseFloat(style.borderTopLeftRadius);
    const isRound =
      style.borderTopLeftRadius.endsWith('%') || radius >= Math.min(at.clientHeight, at.clientWidth) / 2;
    const isSeen = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px';
    if (isSeen && !isRound && !allowedRadii.includes(Math.round(radius)))
      faults.add(`radius ${style.borderTopLeftRadius}: ${nameOf(at)}`);
  }
  if (matchMedia('(pointer: coarse)').matches)
    for (const at of document.body.querySelectorAll('a[href], button, input, select, [role=tab]')) {
      if (!at.checkVisibility() || small.some((one) => at.matches(one)) || isOwn(at)) continue;
      const { height, width } = at.getBoundingClientRect();
      if (height > 1 && width > 1 && height < 43.5)
        faults.add(`target ${Math.round(height)} px high: ${nameOf(at)}`);
    }
  // A name that what is beside it leaves no room for: one letter under the other.
  for (const at of document.body.querySelectorAll('.bp-row-card-name')) {
    const { height, width } = at.getBoundingClientRect();
    if (width < 64 && height > 100) faults.add(`squeezed to ${Math.round(width)} px: ${nameOf(at)}`);
  }
  return [...faults];
}

/** Type, corners, cut-off letters and, under a thumb, targets of the page as it is drawn. */
export const lookFaults = (page: Page): Promise<string[]> =>
  page.evaluate(measure, { sizes, radii, smallTargets });
