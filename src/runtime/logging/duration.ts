/** A time span as text: `1.24ms`, `2.50s`, `4m10s`, `3h2m1s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 9.995) {
    const hundredths = Math.round(milliseconds * 100);
    return (shortSpans[hundredths] ??= `${formatHundredths(milliseconds)}ms`);
  }
  if (milliseconds < 999.995) return `${formatHundredths(milliseconds)}ms`;
  if (milliseconds < 59_995) return `${formatHundredths(milliseconds / 1000)}s`;
  const seconds = Math.round(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${hours > 0 ? `${hours}h` : ''}${minutes}m${seconds % 60}s`;
}

/** As `toFixed(2)`, at a fraction of its cost: it is there for every request. */
function formatHundredths(value: number): string {
  const hundredths = Math.round(value * 100);
  const rest = hundredths % 100;
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** The texts of spans below ten milliseconds, by hundredths: what most requests take, each made once. */
const shortSpans = Array.from<string | undefined>({ length: 1000 });
