/** Links of one address and several forms ask for theirs by `Accept`, which a plain link cannot. */
export function saveByType(links) {
  for (const link of links) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void save(link);
    });
  }
}

async function save({ href, type, download }) {
  const response = await fetch(href, { headers: { accept: type } });
  // What is there in place of the document says why.
  if (!response.ok) return location.assign(href);
  const saved = document.createElement('a');
  saved.href = URL.createObjectURL(await response.blob());
  saved.download = download;
  saved.click();
  URL.revokeObjectURL(saved.href);
}
