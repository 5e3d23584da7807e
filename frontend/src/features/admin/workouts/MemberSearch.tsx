import { type ReactNode, useState } from "react";
import type { AdminUser } from "@/api";
import { Loaded } from "../Loaded";
import { SearchField } from "../users/SearchField";
import { useApprovedMembers } from "./members";
import classes from "./workouts.module.css";

interface Props {
  label: string;
  except?: number;
  children: (member: AdminUser) => ReactNode;
}

/** The approved members by name; `children` is what can be done with each. */
export function MemberSearch({ label, except, children }: Props) {
  const [search, setSearch] = useState("");
  const { members, error, refetch } = useApprovedMembers(search, except);
  return (
    <div className={classes.search}>
      <SearchField aria-label="Buscar alunos aprovados" data-autofocus value={search} onChange={setSearch} />
      <Loaded query={{ data: members, error, refetch }} failure="Não deu para abrir os alunos">
        {(found) =>
          found.length === 0 ? (
            <p role="status" className={classes.dim}>
              Nenhum aluno aprovado encontrado.
            </p>
          ) : (
            <ul className={classes.members} aria-label={label}>
              {found.map((member) => (
                <li key={member.id}>{children(member)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
