/** A Brazilian number as people write it, while it is typed; other countries' numbers stay as they are. */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith("+") && !typed.trimStart().startsWith("+55")) return typed;
  const digits = typed
    .replace(/^\s*\+55/, "")
    .replace(/\D/g, "")
    .slice(0, 11);
  if (digits.length <= 2) return digits && `(${digits}`;
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  const split = digits.length > 10 ? 5 : 4;
  return number.length <= split ? `(${area}) ${number}` : `(${area}) ${number.slice(0, split)}-${number.slice(split)}`;
}

/** The address of a chat, which begins with a message; without a number the sender chooses the contact. */
export const whatsAppOf = (phone: string, message = ""): string =>
  `https://wa.me/${phone.replace("+", "")}${message && `?text=${encodeURIComponent(message)}`}`;
