{{/* Every secret: environment name, key under `secrets`, key in the chart's own Secret. */}}
{{- define "mindmirror.secretDefinitions" -}}
SERVER_SECRET: { from: serverSecret, key: server-secret }
PEPPER: { from: pepper, key: pepper }
MONGODB_URL: { from: mongodbUrl, key: mongodb-url }
REDIS_URL: { from: redisUrl, key: redis-url }
{{- end -}}

{{/* "yes" for a secret that the chart generates for a trial. Takes (dict "root" $ "from" "pepper"). */}}
{{- define "mindmirror.isSecretGenerated" -}}
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
Environment name to the Secret and key it is read from. Only programs that open vaults get the pepper. The
hook that runs before an install has its own copy of inline secrets, since the chart's Secret does not exist
yet.
*/}}
{{- define "mindmirror.secretRefs" -}}
{{- $root := .root -}}
{{- $usesOwnCopy := and (eq .name "migrate") (eq (include "mindmirror.migratesBeforeInstall" $root) "yes") -}}
{{- $isCluster := eq $root.Values.mode "cluster" -}}
{{- range $name, $secret := include "mindmirror.secretDefinitions" $root | fromYaml }}
{{- $own := index $root.Values.secrets $secret.from }}
{{- $isStore := has $secret.from (list "mongodbUrl" "redisUrl") }}
{{- $isWithheld := and (eq $secret.from "pepper") (has $.name (list "worker" "migrate")) }}
{{- if and (or $isCluster (not $isStore)) (ne (toString $own.enabled) "false") (not $isWithheld) }}
{{- if $own.existingSecret.name }}
{{ $name }}: { name: {{ $own.existingSecret.name | quote }}, key: {{ $own.existingSecret.key | quote }} }
{{- else if eq (include "mindmirror.isSecretGenerated" (dict "root" $root "from" $secret.from)) "yes" }}
{{ $name }}: { name: {{ include "mindmirror.fullname" $root }}-generated, key: {{ $secret.key }} }
{{- else if $own.value }}
{{ $name }}: { name: {{ include "mindmirror.fullname" $root }}{{ if $usesOwnCopy }}-migrate{{ end }}, key: {{ $secret.key }} }
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Secrets given by value, for a Secret of the chart. */}}
{{- define "mindmirror.inlineSecrets" -}}
{{- $root := . -}}
{{- range $name, $secret := include "mindmirror.secretDefinitions" . | fromYaml }}
{{- $own := index $root.Values.secrets $secret.from }}
{{- if and $own.value (or (eq $root.Values.mode "cluster") (has $secret.from (list "serverSecret" "pepper"))) }}
{{ $secret.key }}: {{ $own.value | quote }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
Changes with every secret, so that pods roll: a hash of the inline secrets and of the versions of existing
Secrets. `helm template` cannot look those up; restart the pods yourself there.
*/}}
{{- define "mindmirror.secretsChecksum" -}}
{{- $root := . -}}
{{- $own := list (include "mindmirror.fullname" .) (printf "%s-generated" (include "mindmirror.fullname" .)) -}}
{{- $seen := list (include "mindmirror.inlineSecrets" .) -}}
{{- range $name, $ref := include "mindmirror.secretRefs" (dict "root" . "name" "api") | fromYaml -}}
{{- if not (has $ref.name $own) -}}
{{- $found := lookup "v1" "Secret" $root.Release.Namespace $ref.name -}}
{{- $seen = append $seen (dig "metadata" "resourceVersion" "" $found) -}}
{{- end -}}
{{- end -}}
{{- join "\n" $seen | sha256sum | trunc 32 -}}
{{- end -}}

{{/* "yes" if both stores exist before the release, so that the hook can run first. */}}
{{- define "mindmirror.migratesBeforeInstall" -}}
{{- if not (or .Values.mongodb.enabled .Values.redis.enabled) }}yes{{ end -}}
{{- end -}}
