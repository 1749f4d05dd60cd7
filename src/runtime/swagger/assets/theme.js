/* Runs before the first paint: the page follows the system's colours, at load and on every switch. */
(() => {
  const { classList } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', () => {
    // Swagger UI's buttons change colour over a third of a second; a switch is to be seen at once.
    classList.add('theme-switch');
    classList.toggle('dark-mode', dark.matches);
    requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('theme-switch')));
  });
})();
