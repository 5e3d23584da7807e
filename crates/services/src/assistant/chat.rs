//! A question and the way to its answer.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::assistant::{
    AssistantSettings, Message, MessageState, Role, SafetyTopic, concerns_trainer, safety_topic,
};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{ConversationId, MessageId};
use evolua_persistence::assistant_messages::{self, AnswerEnd, NewMessage};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, assistant_conversations, assistant_settings, exercises, profiles};
use uuid::Uuid;

use super::Assistant;
use super::answer::{Answer, Reply};
use super::budget::{self, LONGEST_PENDING, Reservation, month_of};
use super::conversation::check_own;
use super::model::ChatRequest;
use super::prompt::{self, Background};
use super::tools;
use super::turn::Turn;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result};

#[derive(Debug, Clone)]
pub struct Question {
    pub conversation: ConversationId,
    pub text: String,
    /// The client's id, under which a repeated question gets its first answer.
    pub client_id: Option<Uuid>,
    /// The exercise on the member's screen.
    pub exercise: Option<ExerciseId>,
}

/// Asks a question. The answer comes piece by piece; dropping it ends it.
pub async fn ask(app: &App, who: &ActiveMember, question: Question) -> Result<Answer> {
    let assistant = app.assistant.clone().ok_or(&codes::ASSISTANT_DISABLED)?;
    let member = who.member().clone();
    let now = app.now();
    let today = member.today(now);
    let asked = Asked {
        topic: safety_topic(&question.text, today),
        month: month_of(app, now),
        member: member.clone(),
        question: question.clone(),
        assistant: assistant.clone(),
        today,
        now,
    };
    let prepared = app.db.write_derived_for(member.id, move |conn| asked.prepare(conn)).await?;
    match prepared {
        Prepared::Known(reply) => Ok(Answer::known(reply)),
        Prepared::Open { request, message, reservation } => {
            let turn = Turn {
                app: app.clone(),
                assistant,
                member,
                message,
                request,
                reservation,
                offers_trainer: concerns_trainer(&question.text, today),
            };
            Ok(turn.start())
        }
    }
}

/// What is known of a question when it arrives.
struct Asked {
    member: Member,
    question: Question,
    assistant: Assistant,
    topic: Option<SafetyTopic>,
    month: NaiveDate,
    today: NaiveDate,
    now: DateTime<Utc>,
}

enum Prepared {
    Known(Reply),
    /// The model is to be asked.
    Open {
        request: ChatRequest,
        message: MessageId,
        reservation: Reservation,
    },
}

impl Asked {
    /// Stores the question with a pending answer and reserves the first call's tokens.
    fn prepare(&self, conn: &mut Conn) -> Result<Prepared> {
        let settings = self.check(conn)?;
        let before = match self.question.client_id {
            Some(id) => assistant_messages::find_answer_to(conn, self.member.id, id)?,
            None => None,
        };
        if let Some(reply) = before.as_ref().and_then(reply_of) {
            return Ok(Prepared::Known(reply));
        }
        if let Some(topic) = self.topic {
            return self.answer_without_model(conn, topic, before.as_ref());
        }
        self.refuse_second(conn)?;
        let member = self.member.id;
        let month = self.month;
        budget::count_question(conn, member, month, self.today, self.now)?;
        let request = self.request(conn, settings)?;
        let tokens = budget::estimate(&request);
        let reservation = Reservation { member: Some(member), month, tokens };
        budget::reserve(conn, &reservation, self.assistant.options.budgets)?;
        let message = self.store(conn, before.as_ref(), tokens)?;
        Ok(Prepared::Open { request, message, reservation })
    }

    fn check(&self, conn: &mut Conn) -> Result<AssistantSettings> {
        let settings = self.assistant.settings(assistant_settings::find(conn)?);
        if !settings.is_enabled {
            return Err((&codes::ASSISTANT_DISABLED).into());
        }
        check_own(conn, self.member.id, self.question.conversation)?;
        if consents::is_granted(conn, self.member.id, ConsentKind::Assistant)? {
            return Ok(settings);
        }
        Err((&codes::ASSISTANT_CONSENT).into())
    }

    /// One answer at a time; one that was left by a node that ended doesn't count.
    fn refuse_second(&self, conn: &mut Conn) -> Result<()> {
        for pending in assistant_messages::list_pending(conn, Some(self.member.id))? {
            if pending.since > self.now - LONGEST_PENDING {
                return Err((&codes::ASSISTANT_BUSY).into());
            }
            budget::settle_lost(conn, &pending, self.month)?;
        }
        Ok(())
    }

    fn request(&self, conn: &mut Conn, settings: AssistantSettings) -> Result<ChatRequest> {
        let profile = profiles::find(conn, self.member.id)?;
        let shares_limitations =
            consents::is_granted(conn, self.member.id, ConsentKind::AssistantLimitations)?;
        let exercise = match self.question.exercise {
            Some(id) => exercises::find_for(conn, self.member.id, id)?,
            None => None,
        };
        let history = assistant_messages::list(conn, self.question.conversation)?;
        let background = Background {
            given_name: self.member.given_name.as_deref(),
            today: self.today,
            profile: profile.as_ref(),
            shares_limitations,
            exercise: exercise.as_ref().map(|exercise| exercise.name.as_str()),
            instructions: &settings.system_prompt,
        };
        Ok(ChatRequest {
            turns: prompt::turns(&background, &history, &self.question.text),
            model: settings.model,
            max_tokens: settings.max_tokens,
            temperature_tenths: settings.temperature_tenths,
            tools: tools::specs(),
        })
    }

    /// Stores the question and its pending answer, or opens the answer that failed before.
    fn store(
        &self,
        conn: &mut Conn,
        before: Option<&Message>,
        reserved_tokens: i64,
    ) -> Result<MessageId> {
        let conversation = self.question.conversation;
        if let Some(failed) = before {
            assistant_messages::reopen_if_failed(conn, failed.id, reserved_tokens, self.now)?;
            assistant_conversations::touch(conn, failed.conversation_id, self.now)?;
            return Ok(failed.id);
        }
        let question = NewMessage {
            conversation,
            client_id: self.question.client_id,
            role: Role::Member,
            state: MessageState::Complete,
            content: &self.question.text,
            reserved_tokens: 0,
        };
        assistant_messages::insert(conn, self.member.id, &question, self.now)?;
        let answer = NewMessage {
            client_id: None,
            role: Role::Assistant,
            state: MessageState::Pending,
            content: "",
            reserved_tokens,
            ..question
        };
        let id = assistant_messages::insert(conn, self.member.id, &answer, self.now)?;
        assistant_conversations::touch(conn, conversation, self.now)?;
        Ok(id)
    }

    /// Answers with the fixed sentences of a topic. No limit keeps a member from these.
    fn answer_without_model(
        &self,
        conn: &mut Conn,
        topic: SafetyTopic,
        before: Option<&Message>,
    ) -> Result<Prepared> {
        let message = self.store(conn, before, 0)?;
        let content = topic.answer();
        let end = AnswerEnd {
            state: MessageState::Complete,
            content,
            sources: &[],
            offers_trainer: true,
        };
        assistant_messages::finish_if_pending(conn, message, &end)?;
        Ok(Prepared::Known(Reply {
            message,
            content: content.to_owned(),
            at: self.now,
            is_cut: false,
            sources: Vec::new(),
            offers_trainer: true,
        }))
    }
}

/// The answer that an earlier question got; `None` while it has none.
fn reply_of(answer: &Message) -> Option<Reply> {
    let is_cut = match answer.state {
        MessageState::Complete => false,
        MessageState::Cut => true,
        MessageState::Pending | MessageState::Failed => return None,
    };
    Some(Reply {
        message: answer.id,
        content: answer.content.clone(),
        at: answer.created_at,
        is_cut,
        sources: answer.sources.clone(),
        offers_trainer: answer.offers_trainer,
    })
}
