import { IconMessageCircle } from "@tabler/icons-react";
import { togglePanel } from "./lazy";
import { useIsOffered } from "./useIsOffered";

interface Props {
  className: string | undefined;
  onGo: () => void;
}

/** In a menu, for where the floating button makes room. */
export function AssistantEntry({ className, onGo }: Props) {
  if (!useIsOffered()) return null;
  const open = () => {
    onGo();
    togglePanel();
  };
  return (
    <li>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        <IconMessageCircle size={21} stroke={1.8} aria-hidden />
        <span>Assistente</span>
      </button>
    </li>
  );
}
