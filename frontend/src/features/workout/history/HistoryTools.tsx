import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Segments } from "@/ui/form/Segments";
import { texts } from "../texts";
import type { HistoryFilter, Period } from "./filter";
import classes from "./history.module.css";

const periods: { value: Period; label: string }[] = [
  { value: "all", label: texts.filters.all },
  { value: "week", label: texts.filters.week },
  { value: "month", label: texts.filters.month },
];

interface Props {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

export function HistoryTools({ filter, onChange }: Props) {
  return (
    <search className={classes.tools}>
      <TextInput
        type="search"
        aria-label="Buscar treinos"
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <Segments
        label="Período"
        segments={periods}
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period })}
      />
    </search>
  );
}
