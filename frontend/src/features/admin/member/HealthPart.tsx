import { HealthPanel } from "../health/HealthDialog";
import type { PartProps } from "./partProps";

export const HealthPart = ({ user, isBusy, onAction, onShow }: PartProps) => (
  <HealthPanel user={user} isBusy={isBusy} onAction={onAction} onOpenProgram={() => onShow("programa")} />
);
