// Questions as people type them on a phone, with the calls that answer them.

const table = `
# Today and the other days
qual é o treino de hoje? | get_todays_workout
hojeee?? | get_todays_workout
qual meu treino hj | get_todays_workout
hj eu treino oq? | get_todays_workout
o q eu malho hoje | get_todays_workout
treino de hj | get_todays_workout
hoje é dia de q? | get_todays_workout
tem treino hoje? | get_todays_workout
Qual o próximo treino? | get_todays_workout
e hoje? | get_todays_workout
hj é perna? | get_todays_workout
qual carga uso no supino hj? | get_todays_workout
o que eu treino amanhã? | get_program
oq eu treino amanha | get_program
tem treino amanhã? | get_program
e amanhã? | get_program
o que treino na sexta-feira? | get_program
que treino eu faço quarta | get_program
oq tem hj e amanhã de treino? | get_todays_workout + get_program

# The program
meu programa | get_program
mostra meu programa | get_program
minha ficha | get_program
qual é a minha ficha de treino | get_program
meu plano de treino | get_program
quantas séries de remada | get_program
qts series de supino eu faço? | get_program
quantas repetições de rosca direta? | get_program
qto descanso entre as series | get_program
quantos dias eu treino por semana? | get_program
quais exercícios tem no treino B? | get_program
quais são meus exercicios | get_program

# Why, and the load
por que caiu minha carga no supino? | explain_exercise supino
pq minha carga baixou no leg press?? | explain_exercise leg press
caiu a carga do agachamento, pq? | explain_exercise agachamento
minha carga diminuiu na rosca scott | explain_exercise rosca scott
vc sabe pq reduziu o peso da remada baixa | explain_exercise remada baixa
porque aumentou a carga do stiff | explain_exercise stiff
pq tem stiff no meu treino? | explain_exercise stiff
por que eu faço elevação pélvica? | explain_exercise elevação pélvica
pq tantas séries de rosca direta | explain_exercise rosca direta
pra que serve o face pull? | explain_exercise face pull
qual o motivo do crucifixo no meu treino | explain_exercise crucifixo
o supino trabalha qual músculo? | explain_exercise supino
quanto peso coloco no leg press | explain_exercise leg press
q carga eu uso na cadeira extensora? | explain_exercise cadeira extensora

# In its place
o que faço no lugar do supino? | get_substitutes supino
oq eu faço no lugar do agachamento livre | get_substitutes agachamento livre
oq posso fazer em vez de stiff? | get_substitutes stiff
qual exercício substitui a rosca scott | get_substitutes rosca scott
tem alternativa pro leg press? | get_substitutes leg press
posso trocar o supino por qual? | get_substitutes supino
dá pra trocar a barra fixa? | get_substitutes barra fixa
o leg press ta ocupado oq eu faço | get_substitutes leg press
a cadeira extensora tá quebrada | get_substitutes cadeira extensora
n tem cadeira flexora na minha academia | get_substitutes cadeira flexora
outro exercicio parecido com o crucifixo? | get_substitutes crucifixo
opções pra remada curvada | get_substitutes remada curvada
o que fazer no lugar do supino no meu treino de hoje? | get_substitutes supino

o que posso colocar no lugar do stiff no meu treino | get_substitutes stiff
não gosto de agachamento, tem outro? | get_substitutes agachamento
posso substituir o stiff por mesa flexora? | get_substitutes stiff + get_substitutes mesa flexora

# How it is done
como faço agachamento? | get_instructions agachamento
como faz stiff | get_instructions stiff
Como eu faço o supino reto na máquina? | get_instructions supino reto na máquina
cm faço remada? | get_instructions remada
como se faz elevação lateral | get_instructions elevação lateral
como fazer panturrilha em pé | get_instructions panturrilha em pé
me ensina a fazer remada curvada pfv | get_instructions remada curvada
qual a forma certa de fazer o levantamento terra? | get_instructions levantamento terra
como faço supino sem sentir dor? | get_instructions supino
qual a execução correta da rosca direta | get_instructions rosca direta
como é o pallof press? | get_instructions pallof press
oq é o bulgaro | get_instructions bulgaro
n sei fazer afundo | get_instructions afundo
como faço o movimento do cotovelo no supino? | get_instructions supino
como faço passada | get_instructions passada
tem vídeo do agachamento? | get_instructions agachamento

# The last sessions
quanto usei na ultima vez no leg press? | get_last_sessions leg press
qnt peguei no supino da ultima vez | get_last_sessions supino
qual carga usei semana passada na rosca direta? | get_last_sessions rosca direta
ultimas cargas do leg press | get_last_sessions leg press
oq eu fiz no último treino de supino | get_last_sessions supino
qual foi a última carga da remada? | get_last_sessions remada
quanto fiz de afundo na semana passada? | get_last_sessions afundo
historico do agachamento | get_last_sessions agachamento
quantos kg eu fiz no stiff? | get_last_sessions stiff
qts reps eu fiz de flexão na última vez | get_last_sessions flexão

# Records
qual meu recorde no leg press? | get_records leg press
meu pr no supino | get_records supino
qual a maior carga q já peguei no agachamento? | get_records agachamento
qual o máximo que eu levantei no terra | get_records terra
meus recordes | get_records
quais são os meus melhores pesos? | get_records
qual meu recorde? | get_records
recorde no supino e no leg press? | get_records supino + get_records leg press

# Progress and plateaus
estou evoluindo? | get_progress
to evoluindo no supino? | get_progress supino
tô melhorando?? | get_progress
como estou indo no leg press | get_progress leg press
minha evolução na cadeira extensora | get_progress cadeira extensora
fiquei mais forte? | get_progress
como tá meu progresso | get_progress
to tendo resultado? | get_progress
por que o supino está estagnado? | get_plateaus + get_progress supino
pq meu supino ta travado | get_plateaus + get_progress supino
pq n consigo subir a carga no supino | get_plateaus + get_progress supino
o leg press não sai do lugar | get_plateaus + get_progress leg press
não estou evoluindo | get_plateaus
to estagnada | get_plateaus
estou num platô? | get_plateaus
tem algum exercicio parado? | get_plateaus

# The subscription
quanto tempo falta da minha assinatura? | get_subscription
quando vence meu plano? | get_subscription
qdo vence minha assinatura | get_subscription
até quando vai meu plano? | get_subscription
qts dias faltam pra vencer | get_subscription
minha mensalidade ta em dia? | get_subscription
até quando tá pago? | get_subscription
meu acesso vale até quando | get_subscription
quando eu tenho que renovar? | get_subscription

# Two questions
qual o treino de hj e quando vence meu plano? | get_todays_workout + get_subscription
Qual meu recorde no supino? E como faço? | get_records supino + get_instructions supino
qual meu recorde no supino e qual a maior carga no supino? | get_records supino
recorde no supino, no leg press e no stiff | get_records supino + get_records leg press
meus recordesss | get_records
Qual meu treino hj? Até quando vai meu plano? | get_todays_workout + get_subscription
não tem leg press. o que eu faço? | get_substitutes leg press
to evoluindo? e qto falta pra vencer a assinatura | get_progress + get_subscription
`;

const rows = table.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** Each with the phrase and its calls, as "tool exercise". */
export const phrases = rows.map((row) => {
  const [phrase, calls] = row.split(" | ");
  return { phrase, calls: calls.split(" + ") };
});

/** Phrases by the text that they get without a tool. */
export const spoken = {
  which: [
    "por que caiu minha carga?",
    "pq minha carga diminuiu",
    "como se faz esse exercício?",
    "o aparelho ta ocupado",
  ],
  hello: ["oi", "Olá!", "bom dia", "eae blz"],
  help: ["o que você sabe fazer?", "oq vc faz", "o que posso te perguntar?"],
  thanks: ["obrigado!", "vlw", "muito obrigada", "show, valeu!"],
  changes: [
    "muda meu treino",
    "troca o supino pelo crucifixo no meu treino",
    "tira o stiff do meu programa",
    "coloca mais rosca na minha ficha",
    "aumenta minha carga",
    "quero um treino novo",
    "vc pode montar um treino de perna pra mim?",
    "posso mudar meu programa?",
    "diminui as séries de hj pfv",
  ],
  health: [
    "estou com dor no ombro",
    "meu joelho tá doendo no agachamento",
    "acho q tenho tendinite",
    "machuquei as costas oq eu faço",
    "oq pode ser essa fisgada na coxa?",
    "qual remédio tomo pra dor",
  ],
  drugs: ["posso tomar bomba?", "vale a pena usar anabolizante", "durateston faz mal?", "ozempic ajuda no treino?"],
  diet: [
    "o que comer antes do treino?",
    "creatina faz bem?",
    "me passa uma dieta",
    "qts calorias por dia",
    "como emagrecer",
  ],
  unknown: [
    "quem ganhou o jogo ontem?",
    "qual a capital da frança",
    "hoje vai chover?",
    "por que o céu é azul?",
    "que dia é hoje",
    "me conta uma piada",
    "esqueci minha senha",
    "quero cancelar a assinatura",
    "quem venceu a copa",
    "vc é o máximo",
    "asdfgh",
    "???",
  ],
};
