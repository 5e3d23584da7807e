import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { AppConfig } from "@/api";
import { whatsAppOf } from "@/lib/phone";
import { useAppConfig } from "../queries";

export interface Contact {
  href: string;
  by: "pelo WhatsApp" | "por e-mail";
  icon?: typeof IconBrandWhatsapp;
}

/** How to reach the trainer, with a prefilled message; null when the deployment configures no contact. */
export function contactOf(config: AppConfig | undefined, message: string): Contact | null {
  const { whatsapp_number: number, contact_email: email } = config ?? {};
  if (number) return { href: whatsAppOf(number, message), by: "pelo WhatsApp", icon: IconBrandWhatsapp };
  if (!email) return null;
  const text = encodeURIComponent(message);
  const subject = `?subject=Evolua${text && `&body=${text}`}`;
  return { href: `mailto:${email}${subject}`, by: "por e-mail" };
}

export const useContact = (message = ""): Contact | null => contactOf(useAppConfig(), message);
