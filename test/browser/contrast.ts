/** Text that is shown with too little contrast. */
export interface PaleText {
  text: string;
  where: string;
  color: string;
  background: string;
  ratio: number;
}

/**
 * Measures every text that a page shows, as it is painted: colours of all ancestors, their opacity, and the grounds
 * below each other (WCAG 2.1, 1.4.3). Runs in the page. Controls that are disabled are exempt there.
 */
export const measureContrast = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const parse = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = (top, ground, opacity) => {
    const a = top[3] * opacity;
    return [0, 1, 2].map((i) => top[i] * a + ground[i] * (1 - a)).concat(1);
  };
  const luminance = (c) => {
    const [r, g, b] = c.slice(0, 3).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const measure = (element, color) => {
    const chain = [];
    for (let node = element; node; node = node.parentElement) chain.unshift(getComputedStyle(node));
    let ground = [...parse(chain[0].colorScheme.includes('dark') ? '#121212' : '#ffffff')];
    let opacity = 1;
    for (const style of chain) {
      opacity *= Number(style.opacity);
      ground = over(parse(style.backgroundColor), ground, opacity);
    }
    const text = over(parse(color), ground, opacity);
    const [a, b] = [luminance(text), luminance(ground)].sort((x, y) => y - x);
    return { ratio: (a + 0.05) / (b + 0.05), ground };
  };
  const describe = (element) => {
    const names = [];
    for (let node = element; node && node !== document.body && names.length < 4; node = node.parentElement) {
      names.unshift(node.tagName.toLowerCase() + (typeof node.className === 'string' && node.className ? '.' + node.className.trim().split(/\\s+/).join('.') : ''));
    }
    return names.join(' > ');
  };
  const rows = [];
  let count = 0;
  const check = (element, text, color) => {
    count++;
    const { ratio, ground } = measure(element, color);
    if (ratio < 4.5) rows.push({ text: text.trim().slice(0, 40), where: describe(element), color, background: ground.slice(0, 3).map(Math.round).join(','), ratio: Math.round(ratio * 100) / 100 });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(':disabled')) continue;
    check(element, node.nodeValue, getComputedStyle(element).color);
  }
  for (const element of document.querySelectorAll('input:not([type=checkbox]):not([type=file]), textarea, select')) {
    if (!element.checkVisibility() || element.disabled) continue;
    check(element, '[value] ' + (element.value || element.name || ''), getComputedStyle(element).color);
    if (element.placeholder) check(element, '[placeholder] ' + element.placeholder, getComputedStyle(element, '::placeholder').color);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (/^"[^"]*\\w/.test(style.content) && element.checkVisibility()) check(element, part + style.content, style.color);
    }
  }
  return { count, rows };
})()`;
