import { ActionIcon } from "@mantine/core";
import { useFocusTrap, useMergedRef } from "@mantine/hooks";
import { IconArrowLeft, IconMinus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLayer } from "@/ui/dialog/useLayer";
import { Boundary } from "@/ui/page/Boundary";
import { closePanel, minimisePanel } from "../panelState";
import classes from "./panel.module.css";
import { useIsSheet, useVisibleArea } from "./useSheet";

interface Props {
  title: string;
  /** From a page of the panel to the conversation. */
  onBack: (() => void) | undefined;
  menu: ReactNode;
  children: ReactNode;
}

/** A floating panel that leaves the screen usable; on phones a sheet over the whole screen. */
export function PanelFrame({ title, onBack, menu, children }: Props) {
  const isSheet = useIsSheet();
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const trap = useFocusTrap(isSheet);
  const goBack = onBack ?? minimisePanel;
  // "Back" leaves a screen, also with a floating panel beside it.
  useLayer(true, minimisePanel, { isAddressed: !isSheet });
  useLayer(isSheet && onBack !== undefined, goBack);
  useVisibleArea(place, isSheet);
  useFocusInside(place, heading, isSheet);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { current: panel } = place;
    // Dialogs and the menu of the panel close themselves.
    if (event.key !== "Escape" || event.nativeEvent.isComposing || !panel?.contains(event.target as Node)) return;
    if (panel.querySelector("[role=menu]")) return;
    event.stopPropagation();
    goBack();
  };
  return (
    <section
      ref={useMergedRef(place, trap)}
      role="dialog"
      aria-modal={isSheet}
      aria-labelledby="assistente"
      className={classes.panel}
      data-sheet={isSheet || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.header}>
        {onBack && (
          <ActionIcon size={44} aria-label="Voltar à conversa" onClick={onBack}>
            <IconArrowLeft size={22} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.titles}>
          <h2 id="assistente" ref={heading} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {!onBack && <p>Usa IA e pode errar</p>}
        </div>
        {menu}
        <ActionIcon size={44} aria-label="Minimizar" onClick={minimisePanel}>
          <IconMinus size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} aria-label="Fechar" onClick={closePanel}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </div>
      {/* Whatever fails in here must not end a workout. */}
      <Boundary fallback={null} title="Não deu para mostrar o assistente">
        {children}
      </Boundary>
    </section>
  );
}

/** Focus moves in at opening: to the question, but on a phone, where the keyboard would hide the answers, to the title. */
function useFocusInside(
  place: { current: HTMLElement | null },
  heading: { current: HTMLElement | null },
  isSheet: boolean,
): void {
  const focus = useEffectEvent(() => {
    const question = isSheet ? null : place.current?.querySelector<HTMLElement>("textarea:not(:disabled)");
    (question ?? heading.current)?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}
