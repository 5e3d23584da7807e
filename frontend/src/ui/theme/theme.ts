import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

const lime: MantineColorsTuple = [
  "#f6fde8",
  "#e9f9c9",
  "#d6f39e",
  "#c2ec73",
  "#b1e757",
  "#a8e64a",
  "#7fbf22",
  "#56850f",
  "#3d6410",
  "#2a4710",
];
/** Blue-black instead of Mantine's grey. */
const dark: MantineColorsTuple = [
  "#f2f5f7",
  "#c9d1d9",
  "#a0abb6",
  "#6f7b87",
  "#3a444e",
  "#252d35",
  "#1b2128",
  "#13181d",
  "#0f1317",
  "#0b0e11",
];

/** Some of Mantine's tints miss a contrast of 4.5:1, so every variant uses the app's own colour tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const isDanger = input.color === "red";
  switch (input.variant) {
    case "filled":
      return isDanger
        ? { ...resolved, background: "#b3261e", hover: "#981d16", color: "#ffffff" }
        : {
            ...resolved,
            background: "var(--ev-action)",
            hover: "var(--ev-action-hover)",
            color: "var(--ev-action-ink)",
          };
    case "accent":
      return {
        background: "var(--ev-accent)",
        hover: "#b9f062",
        color: "var(--ev-accent-ink)",
        border: "1px solid transparent",
      };
    case "light":
      return isDanger
        ? {
            ...resolved,
            background: "var(--ev-danger-soft)",
            hover: "var(--ev-danger-soft)",
            color: "var(--ev-danger)",
          }
        : { ...resolved, background: "var(--ev-sunken)", hover: "var(--ev-line)", color: "var(--ev-ink)" };
    case "default":
      return {
        background: "var(--ev-surface)",
        hover: "var(--ev-sunken)",
        color: isDanger ? "var(--ev-danger)" : "var(--ev-ink)",
        border: "1px solid var(--ev-line)",
      };
    case "subtle":
      return {
        ...resolved,
        background: "transparent",
        hover: "var(--ev-sunken)",
        color: isDanger ? "var(--ev-danger)" : "var(--ev-ink)",
      };
    default:
      return resolved;
  }
};

export const theme = createTheme({
  fontFamily: "var(--ev-font)",
  headings: { fontFamily: "var(--ev-font)" },
  primaryColor: "lime",
  primaryShade: { light: 8, dark: 5 },
  colors: { lime, dark },
  black: "#14181b",
  defaultRadius: 16,
  cursorType: "pointer",
  // Disables Mantine's focus ring; base.css defines it.
  focusClassName: "ev-focusable",
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { radius: 14 }, styles: { root: { fontWeight: 620 } } },
    ActionIcon: { defaultProps: { radius: 12, variant: "subtle" } },
    Input: { defaultProps: { radius: 14, size: "md" } },
    TextInput: { defaultProps: { radius: 14, size: "md" } },
    Textarea: { defaultProps: { radius: 14, size: "md" } },
    PasswordInput: { defaultProps: { radius: 14, size: "md" } },
    Checkbox: { defaultProps: { radius: 6, size: "md", color: "lime" } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 20,
        closeButtonProps: { "aria-label": "Fechar", size: 44, iconSize: 22 },
        transitionProps: { duration: 160 },
      },
      styles: { title: { fontWeight: 680, fontSize: "1.25rem", letterSpacing: "-0.02em" } },
    },
    // The head of a dialog is no banner of the page, of which there is one.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Drawer: {
      defaultProps: {
        closeButtonProps: { "aria-label": "Fechar", size: 44, iconSize: 22 },
        transitionProps: { duration: 180 },
      },
    },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Fechar aviso" } } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-body": "var(--ev-surface)",
    "--mantine-primary-color-filled": "var(--ev-action)",
    "--mantine-primary-color-filled-hover": "var(--ev-action-hover)",
    "--mantine-primary-color-contrast": "var(--ev-action-ink)",
    "--mantine-color-text": "var(--ev-ink)",
    "--mantine-color-bright": "var(--ev-ink)",
    "--mantine-color-dimmed": "var(--ev-dim)",
    "--mantine-color-placeholder": "var(--ev-dim)",
    "--mantine-color-anchor": "var(--ev-accent-text)",
    "--mantine-color-error": "var(--ev-danger)",
    "--mantine-color-default": "var(--ev-surface)",
    "--mantine-color-default-hover": "var(--ev-sunken)",
    "--mantine-color-default-color": "var(--ev-ink)",
    "--mantine-color-default-border": "var(--ev-line-strong)",
  };
  return { variables: {}, light: shared, dark: shared };
};
