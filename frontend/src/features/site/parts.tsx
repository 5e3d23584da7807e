import { If, slot } from "./If";

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#101316" stroke="#2a333c" />
      <path
        transform="translate(3 0)"
        fill="#a8e64a"
        d="M9 7.5h6.2l-1.6 4H7.4zM7 14h11.5l-1.6 4H5.4zM5 20.5h17.5l-1.6 4H3.4z"
      />
    </svg>
  );
}

export function Seller() {
  return (
    <>
      <If has="TRAINER_NAME">
        <p>
          Personal: {slot("TRAINER_NAME")}
          <If has="SELLER_CREF"> · CREF {slot("SELLER_CREF")}</If>
        </p>
      </If>
      <SoldBy />
    </>
  );
}

function SoldBy() {
  return (
    <If has="SELLER_NAME">
      <p>
        {slot("SELLER_NAME")}
        <If has="SELLER_DOCUMENT"> · {slot("SELLER_DOCUMENT")}</If>
        <If has="SELLER_CREF"> · CREF {slot("SELLER_CREF")}</If>
        <If has="SELLER_ADDRESS"> · {slot("SELLER_ADDRESS")}</If>
        <If has="SELLER_EMAIL">
          {" · "}
          <a href={`mailto:${slot("SELLER_EMAIL")}`}>{slot("SELLER_EMAIL")}</a>
        </If>
      </p>
    </If>
  );
}

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="brand">
          <Mark size={28} /> Evolua
        </p>
        <nav aria-label="Rodapé">
          <a href="/terms">Termos de Uso</a>
          <a href="/privacy">Política de Privacidade</a>
          <If has="INSTAGRAM_URL">
            <a href={slot("INSTAGRAM_URL")} rel="noreferrer">
              Instagram
            </a>
          </If>
          <If has="WHATSAPP_NUMBER">
            <a href={`https://wa.me/${slot("WHATSAPP_NUMBER")}`} rel="noreferrer">
              WhatsApp
            </a>
          </If>
          <a href="/admin/login">Acesso Admin</a>
        </nav>
        <p>
          Os treinos são sugestões educativas e não substituem a orientação de um profissional. Consulte um médico antes
          de começar. O Evolua não se responsabiliza por lesões.
        </p>
        <Seller />
      </div>
    </footer>
  );
}
