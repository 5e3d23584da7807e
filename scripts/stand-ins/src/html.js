const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text made safe inside HTML and inside quoted attributes. */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (character) => escapes[character]);
}
