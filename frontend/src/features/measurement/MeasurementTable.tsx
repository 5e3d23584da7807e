import { ActionIcon, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { api, type OwnBodyMeasurement } from "@/api";
import { formatDate, formatNumber } from "@/lib/format";
import { RemoveButton } from "@/ui/form/RemoveButton";
import { WideTable } from "@/ui/WideTable";
import classes from "./measurement.module.css";
import { measuresOf } from "./measures";
import { useRefreshMeasurements } from "./queries";

/** Years of days are drawn some at a time. */
const STEP = 30;

interface Props {
  measured: readonly OwnBodyMeasurement[];
  onEdit: (date: string) => void;
}

export function MeasurementTable({ measured, onEdit }: Props) {
  const [shown, setShown] = useState(STEP);
  const refresh = useRefreshMeasurements();
  const columns = measuresOf(measured);
  const newestFirst = [...measured].reverse();
  const remove = async (date: string) => {
    await api.deleteBodyMeasurement({ date });
    await refresh();
  };
  return (
    <>
      <WideTable label="Medidas por dia">
        <thead>
          <tr>
            <th scope="col">Data</th>
            {columns.map(({ key, label, unit }) => (
              <th key={key} scope="col">
                {label} ({unit})
              </th>
            ))}
            <th scope="col">
              <span className="ev-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.slice(0, shown).map((one) => (
            <tr key={one.date}>
              <th scope="row">{formatDate(one.date)}</th>
              {columns.map(({ key }) => {
                const value = one[key];
                return <td key={key}>{value === null ? "–" : formatNumber(value)}</td>;
              })}
              <td className={classes.rowActions}>
                <ActionIcon
                  size={44}
                  aria-label={`Editar medidas de ${formatDate(one.date)}`}
                  onClick={() => onEdit(one.date)}
                >
                  <IconPencil size={20} stroke={1.7} aria-hidden />
                </ActionIcon>
                <RemoveButton what="medidas" name={`de ${formatDate(one.date)}`} remove={() => remove(one.date)}>
                  <p>As medidas de {formatDate(one.date)} são apagadas.</p>
                </RemoveButton>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {newestFirst.length > shown && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + STEP)}>
          Mostrar medidas mais antigas
        </Button>
      )}
    </>
  );
}
