import { Button, type ButtonProps } from "@mantine/core";
import { useContact } from "./contact";

interface Props extends Pick<ButtonProps, "size" | "variant" | "fullWidth" | "mt"> {
  label: string;
  /** Where the label alone doesn't say enough. */
  "aria-label"?: string;
  message: string;
  onClick?: () => void;
}

/** Opens a message to the trainer. Renders nothing when the deployment configures no contact. */
export function ContactButton({ label, message, ...buttonProps }: Props) {
  const contact = useContact(message);
  if (!contact) return null;
  return (
    <Button
      {...buttonProps}
      component="a"
      href={contact.href}
      target="_blank"
      rel="noreferrer"
      leftSection={contact.icon && <contact.icon size={20} aria-hidden />}
    >
      {label}
    </Button>
  );
}
