{{/* Which secrets there are: environment name, key under `secrets`, key in the chart's own Secret. */}}
{{- define "mindmirror.secretTable" -}}
SERVER_SECRET: { from: serverSecret, key: server-secret }
PEPPER: { from: pepper, key: pepper }
MONGODB_URL: { from: mongodbUrl, key: mongodb-url }
REDIS_URL: { from: redisUrl, key: redis-url }
{{- end -}}

{{/* "yes" where a secret is made by the chart, for a trial: takes (dict "root" $ "from" "pepper"). */}}
{{- define "mindmirror.isGenerated" -}}
{{- $values := .root.Values -}}
{{- $own := index $values.secrets .from -}}
{{- if and (eq $values.mode "cluster") (not $own.value) (not $own.existingSecret.name) -}}
{{- if eq .from "mongodbUrl" }}{{ if $values.mongodb.enabled }}yes{{ end }}
{{- else if eq .from "redisUrl" }}{{ if $values.redis.enabled }}yes{{ end }}
{{- else if and $values.secrets.generate $values.mongodb.enabled (ne (toString $own.enabled) "false") }}yes
{{- end -}}
{{- end -}}
{{- end -}}

{{/*
Environment name to the Secret and key it is read from. The pepper goes to what opens vaults only. The hook that runs before an install has a copy
of its own of what was given by value: the chart's Secret is not there yet.
*/}}
{{- define "mindmirror.secretRefs" -}}
{{- $root := .root -}}
{{- $isEarly := and (eq .name "migrate") (eq (include "mindmirror.isMigratedFirst" $root) "yes") -}}
{{- $isCluster := eq $root.Values.mode "cluster" -}}
{{- range $name, $secret := include "mindmirror.secretTable" $root | fromYaml }}
{{- $own := index $root.Values.secrets $secret.from }}
{{- $isStore := has $secret.from (list "mongodbUrl" "redisUrl") }}
{{- $isForOthers := and (eq $secret.from "pepper") (has $.name (list "worker" "migrate")) }}
{{- if and (or $isCluster (not $isStore)) (ne (toString $own.enabled) "false") (not $isForOthers) }}
{{- if $own.existingSecret.name }}
{{ $name }}: { name: {{ $own.existingSecret.name | quote }}, key: {{ $own.existingSecret.key | quote }} }
{{- else if eq (include "mindmirror.isGenerated" (dict "root" $root "from" $secret.from)) "yes" }}
{{ $name }}: { name: {{ include "mindmirror.fullname" $root }}-generated, key: {{ $secret.key }} }
{{- else if $own.value }}
{{ $name }}: { name: {{ include "mindmirror.fullname" $root }}{{ if $isEarly }}-migrate{{ end }}, key: {{ $secret.key }} }
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* What was given by value, for a Secret of the chart. */}}
{{- define "mindmirror.givenSecrets" -}}
{{- $root := . -}}
{{- range $name, $secret := include "mindmirror.secretTable" . | fromYaml }}
{{- $own := index $root.Values.secrets $secret.from }}
{{- if and $own.value (or (eq $root.Values.mode "cluster") (has $secret.from (list "serverSecret" "pepper"))) }}
{{ $secret.key }}: {{ $own.value | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
Changes when a secret does, so that pods roll: a hash of what was given by value, and the versions of the
Secrets named. `helm template` cannot look those up; restart the pods yourself there.
*/}}
{{- define "mindmirror.secretsChecksum" -}}
{{- $root := . -}}
{{- $own := list (include "mindmirror.fullname" .) (printf "%s-generated" (include "mindmirror.fullname" .)) -}}
{{- $seen := list (include "mindmirror.givenSecrets" .) -}}
{{- range $name, $ref := include "mindmirror.secretRefs" (dict "root" . "name" "api") | fromYaml -}}
{{- if not (has $ref.name $own) -}}
{{- $found := lookup "v1" "Secret" $root.Release.Namespace $ref.name -}}
{{- $seen = append $seen (dig "metadata" "resourceVersion" "" $found) -}}
{{- end -}}
{{- end -}}
{{- join "\n" $seen | sha256sum | trunc 32 -}}
{{- end -}}

{{/* "yes" where the stores are there before the release is, so the hook can run first. */}}
{{- define "mindmirror.isMigratedFirst" -}}
{{- if not (or .Values.mongodb.enabled .Values.redis.enabled) }}yes{{ end -}}
{{- end -}}
