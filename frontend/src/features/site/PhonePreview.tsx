/** A drawing of the session screen, hidden from screen readers. */
export function PhonePreview() {
  const done = ["40 kg × 12", "40 kg × 12"];
  return (
    <div className="phone" aria-hidden="true">
      <div className="phoneTop">
        <span className="clock">18:42</span>
        <span className="bars">
          <i className="full" />
          <i className="half" />
          <i />
          <i />
          <i />
        </span>
      </div>
      <div className="phoneBody">
        <small>Exercício 2 de 5 · Peito</small>
        <b className="name">Supino reto com barra</b>
        <span className="presc">3 × 8–12 · 90 s</span>
        {done.map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static drawing
          <span key={i} className="line">
            <i className="tick">✓</i> Série {i + 1} <b>{label}</b>
          </span>
        ))}
        <span className="line open">
          <span>
            Série 3 <small>última: 40 kg × 10</small>
          </span>
          <span className="dials">
            <span>
              − <b>42,5</b> +
            </span>
            <span>
              − <b>10</b> +
            </span>
          </span>
        </span>
      </div>
      <div className="phoneRest">
        <span>
          Descanso <b>00:47</b>
        </span>
        <i>Pular</i>
      </div>
    </div>
  );
}
