//! The OpenAPI document that the routes generate.

use std::collections::{BTreeMap, HashSet};

use actix_web::App;
use actix_web::dev::HttpServiceFactory;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ArrayItems, Schema};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, OpenApi, Ref, RefOr, ResponseBuilder, Responses,
};
use utoipa::{PartialSchema, ToSchema};
use utoipa_actix_web::{AppExt, OpenApiFactory};

use crate::endpoints::training::exercise_guide::PlannedGuide;
use crate::problem::Problem;

/// The document of some routes.
///
/// # Panics
/// Never: the document is made of strings, numbers and lists.
pub(crate) fn document(routes: impl HttpServiceFactory + OpenApiFactory + 'static) -> String {
    let (_, document) = App::new().into_utoipa_app().service(routes).split_for_parts();
    complete(document).to_pretty_json().expect("a document of plain values")
}

/// Adds to the document what all routes share.
fn complete(mut document: OpenApi) -> OpenApi {
    document.info = InfoBuilder::new()
        .title("Evolua")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Members are known by the session cookie, the administrator by a bearer token with \
             its companion cookie. Unsafe methods take JSON from the product's own origin. \
             Refusals are application/problem+json. X-Time-Zone is the member's IANA time zone. \
             X-Member is the id of the member whom the client believes to be signed in; if the \
             session belongs to another member, the answer is 409 other_member. An answer with \
             an ETag needn't be fetched again: with that tag in If-None-Match, the call answers \
             304 until something changes.",
        ))
        .build();
    let mut requests = request_schemas(&document);
    let components = document.components.get_or_insert_default();
    requests.extend(referenced(&components.schemas, &requests));
    components.schemas.insert(Problem::name().into_owned(), Problem::schema());
    let partial = [Problem::name(), PlannedGuide::name()];
    for (name, schema) in &mut components.schemas {
        // A request may leave fields out, other responses never do.
        if !requests.contains(name) && !partial.contains(&name.as_str().into()) {
            require_all_properties(schema);
        }
    }
    components.add_security_scheme(
        "member",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("sid"))),
    );
    components
        .add_security_scheme("admin", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    for item in document.paths.paths.values_mut() {
        let operations =
            [&mut item.get, &mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            add_problem(operation);
        }
    }
    document
}

/// Names of the schemas of request bodies.
fn request_schemas(document: &OpenApi) -> HashSet<String> {
    document
        .paths
        .paths
        .values()
        .flat_map(|item| [&item.post, &item.put, &item.patch])
        .flatten()
        .filter_map(|operation| match operation.request_body.as_ref()? {
            RefOr::T(body) => Some(body.content.values()),
            RefOr::Ref(_) => None,
        })
        .flatten()
        .filter_map(|content| match content {
            RefOr::T(content) => content.schema.as_ref(),
            RefOr::Ref(_) => None,
        })
        .filter_map(|schema| match schema {
            RefOr::Ref(reference) => name_of(reference),
            RefOr::T(_) => None,
        })
        .collect()
}

/// Names of the schemas that others refer to, at any depth.
fn referenced(
    schemas: &BTreeMap<String, RefOr<Schema>>,
    roots: &HashSet<String>,
) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut open: Vec<String> = roots.iter().cloned().collect();
    // A schema is opened once, so that schemas that refer to each other end the search.
    while let Some(name) = open.pop() {
        let mut inside = Vec::new();
        if let Some(schema) = schemas.get(&name) {
            collect_references(schema, &mut inside);
        }
        open.extend(inside.into_iter().filter(|part| found.insert(part.clone())));
    }
    found
}

fn collect_references(schema: &RefOr<Schema>, names: &mut Vec<String>) {
    let schema = match schema {
        RefOr::Ref(reference) => return names.extend(name_of(reference)),
        RefOr::T(schema) => schema,
    };
    match schema {
        Schema::Object(object) => {
            object.properties.values().for_each(|part| collect_references(part, names));
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(item) = &array.items {
                collect_references(item, names);
            }
        }
        Schema::AllOf(all) => all.items.iter().for_each(|part| collect_references(part, names)),
        Schema::OneOf(one) => one.items.iter().for_each(|part| collect_references(part, names)),
        _ => {}
    }
}

fn name_of(reference: &Ref) -> Option<String> {
    reference.ref_location.rsplit('/').next().map(str::to_owned)
}

/// Responses always carry every field; an absent value is null.
fn require_all_properties(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.required = object.properties.keys().cloned().collect();
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(require_all_properties),
        _ => {}
    }
}

fn add_problem(operation: &mut Operation) {
    let problem =
        ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name()))).build();
    let response = ResponseBuilder::new()
        .description("Refused")
        .content("application/problem+json", problem)
        .build();
    let Responses { responses, .. } = &mut operation.responses;
    responses.insert("default".to_owned(), RefOr::T(response));
}
