const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (character) => escapes[character]);
}
