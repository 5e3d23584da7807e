import type { ReactNode } from "react";

/** Names that the server fills with the seller's settings and the trainer's brand. */
export type Placeholder =
  | "PUBLIC_URL"
  | "SELLER_NAME"
  | "SELLER_DOCUMENT"
  | "SELLER_ADDRESS"
  | "SELLER_EMAIL"
  | "SELLER_CREF"
  | "INSTAGRAM_URL"
  | "WHATSAPP_NUMBER"
  | "TRAINER_NAME"
  | "TRAINER_PRESENTATION"
  | "TRAINER_PHOTO";

export const slot = (name: Placeholder) => `{{${name}}}`;

/** A part the server removes when the value is empty. React can't render comments, so marker elements replace them. */
export function If({ has, children }: { has: Placeholder; children: ReactNode }) {
  return (
    <>
      {`[[if:${has}]]`}
      {children}
      {`[[end:${has}]]`}
    </>
  );
}

export function marksToComments(html: string): string {
  return html.replaceAll(/\[\[((?:if|end):[A-Z_]+)\]\]/g, "<!--$1-->");
}
