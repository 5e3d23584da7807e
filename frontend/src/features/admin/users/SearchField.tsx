import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface Props extends Omit<TextInputProps, "onChange"> {
  "aria-label": string;
  onChange: (typed: string) => void;
}

export const SearchField = ({ onChange, ...props }: Props) => (
  <TextInput
    type="search"
    placeholder="Buscar por nome ou e-mail"
    leftSection={<IconSearch size={20} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
