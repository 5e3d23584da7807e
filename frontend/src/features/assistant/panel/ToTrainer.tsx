import type { ButtonProps } from "@mantine/core";
import { TrainerContact } from "@/features/conversation";
import { minimisePanel } from "../panelState";
import { useIsSheet } from "./useSheet";

/** Leads to the trainer. A sheet would hide the conversation. */
export function ToTrainer(props: { message: string } & Pick<ButtonProps, "size">) {
  const isSheet = useIsSheet();
  return <TrainerContact variant="default" {...props} {...(isSheet && { onGo: minimisePanel })} />;
}
