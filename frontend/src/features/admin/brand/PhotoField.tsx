import { Button, FileButton } from "@mantine/core";
import { IconUserCircle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type DeskBrand, fieldErrors } from "@/api";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import classes from "./brand.module.css";

const LARGEST_BYTES = 1024 * 1024;

/** The photo. The server makes it smaller and drops where it was taken. */
export function PhotoField({ brand }: { brand: DeskBrand }) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api.updateBrandPhoto({ body: new Blob([file], { type: "application/octet-stream" }) })
        : api.removeBrandPhoto(),
    onMutate: () => setRefused(null),
    onSuccess: (saved, file) => {
      client.setQueryData(adminQueries.brand().queryKey, saved);
      toast.success(file ? "Foto salva." : "Foto removida.");
    },
    onError: (error) => setRefused(fieldErrors(error).photo ?? "Não deu para salvar a foto. Tente de novo."),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > LARGEST_BYTES) setRefused("A foto tem mais de 1 MB. Escolha uma menor.");
    else change.mutate(file);
  };
  return (
    <Panel as="section" className={classes.photo} aria-labelledby="foto">
      <h2 id="foto">Foto</h2>
      {brand.photo ? (
        <img src={brand.photo} alt="A sua foto" width={128} height={128} />
      ) : (
        <IconUserCircle size={128} stroke={1} aria-hidden />
      )}
      <p className={classes.dim}>JPEG, PNG ou WebP de até 1 MB.</p>
      {refused && (
        <p role="alert" className={classes.failure}>
          {refused}
        </p>
      )}
      <div className={classes.buttons}>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="md" loading={change.isPending}>
              {brand.photo ? "Trocar foto" : "Escolher foto"}
            </Button>
          )}
        </FileButton>
        {brand.photo && (
          <Button
            variant="subtle"
            color="red"
            size="md"
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            Remover foto
          </Button>
        )}
      </div>
    </Panel>
  );
}
