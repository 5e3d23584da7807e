import type { ComponentPropsWithoutRef, ElementType } from "react";
import classes from "./Panel.module.css";

type Props<E extends ElementType> = {
  /** Element or component to render; a link reacts to the pointer. */
  as?: E;
  /** `large` is for the only panel of a screen. */
  size?: "regular" | "large";
  /** Padding and layout of the content. */
  className?: string | undefined;
} & Omit<ComponentPropsWithoutRef<E>, "as" | "size" | "className">;

/** A bordered surface for content that belongs together. */
export function Panel<E extends ElementType = "div">({ as, size = "regular", className = "", ...props }: Props<E>) {
  const Element: ElementType = as ?? "div";
  return <Element {...props} className={`${classes.panel} ${className}`} data-size={size} />;
}
